//! No window leaves the pages of the app, and nothing reaches a server.

use driver::home::Home;
use driver::window::{Window, drive, until};
use serde_json::json;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

/// A web server on this machine that counts connections.
struct Server {
    address: String,
    connections: Arc<AtomicUsize>,
    /// First line of the last request.
    last: Arc<Mutex<String>>,
}

impl Server {
    fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = format!("127.0.0.1:{}", listener.local_addr().unwrap().port());
        let server = Self {
            address,
            connections: Arc::default(),
            last: Arc::default(),
        };
        let (connections, last) = (Arc::clone(&server.connections), Arc::clone(&server.last));
        thread::spawn(move || {
            for stream in listener.incoming() {
                connections.fetch_add(1, Ordering::SeqCst);
                let last = Arc::clone(&last);
                // A connection may stay silent; the next one is counted all the same.
                thread::spawn(move || answer(stream.unwrap(), &last));
            }
        });
        server
    }

    fn connections(&self) -> usize {
        self.connections.load(Ordering::SeqCst)
    }

    fn last(&self) -> String {
        self.last.lock().unwrap().clone()
    }
}

/// Answers a page to any request.
fn answer(mut stream: TcpStream, last: &Mutex<String>) {
    let mut request = [0; 1024];
    let read = stream.read(&mut request).unwrap_or_default();
    let request = String::from_utf8_lossy(&request[..read]);
    *last.lock().unwrap() = request.lines().next().unwrap_or_default().to_owned();
    let page = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\
                Connection: close\r\n\r\nhi";
    // Whoever has gone reads no answer.
    let _ = stream.write_all(page.as_bytes());
}

/// Scripts that try to reach the address `to` by leaving the page.
const NAVIGATIONS: &[&str] = &[
    "location.href = to",
    "location.assign(to)",
    "location.replace(to)",
    "add('a', { href: to }).click()",
    "add('a', { href: to, target: '_blank' }).click()",
    "add('a', { href: to, target: 'other' }).click()",
    "add('a', { href: to, download: 'name.txt' }).click()",
    "add('a', { href: '#', ping: to }).click()",
    "add('meta', { httpEquiv: 'refresh', content: `0;url=${to}` })",
    "add('form', { action: to }).submit()",
    "add('form', { action: to, method: 'post' }).submit()",
    "add('form', { action: to, target: '_blank' }).submit()",
    "open(to)",
    "open(to, '_self')",
    "open('', 'other').location = to",
    "add('iframe', { src: to })",
    "add('iframe', { srcdoc: `<meta http-equiv=refresh content='0;url=${to}'>` })",
    "add('object', { data: to })",
    "add('embed', { src: to })",
    "location.href = `data:text/html,<img src=${to}>`",
    "location.href = URL.createObjectURL(new Blob([`<img src=${to}>`], { type: 'text/html' }))",
    "location.href = `javascript:location.href='${to}'`",
    "add('base', { href: to }); add('a', { href: 'page' }).click()",
];

/// Scripts that try to have the web view load something from `to`, or connect to it.
const LOADS: &[&str] = &[
    "add('link', { rel: 'prefetch', href: to })",
    "add('link', { rel: 'preload', as: 'image', href: to })",
    "add('link', { rel: 'modulepreload', href: to })",
    "add('link', { rel: 'prerender', href: to })",
    "add('link', { rel: 'dns-prefetch', href: to })",
    "add('link', { rel: 'preconnect', href: to })",
    "add('link', { rel: 'stylesheet', href: to })",
    "add('link', { rel: 'icon', href: to })",
    "add('link', { rel: 'manifest', href: to })",
    "add('style', { textContent: `@import url(${to})` })",
    "document.body.style.background = `url(${to})`",
    "new FontFace('font', `url(${to})`).load().catch(() => {})",
    "new Image().src = to",
    "add('video', { src: to })",
    "fetch(to).catch(() => {})",
    "navigator.sendBeacon(to, 'name')",
    "new WebSocket(to.replace('http', 'ws'))",
    "new EventSource(to)",
    "new Worker(to)",
    "import(to).catch(() => {})",
    "new RTCPeerConnection({ iceServers: [{ urls: `turn:${new URL(to).host}?transport=tcp`, \
         username: 'name', credential: 'name' }] }).createDataChannel('name')",
];

/// Tries all scripts in a page, which stays where it is.
async fn try_all(window: &Window, server: &Server) {
    let here = "return location.origin + location.pathname;";
    let before = window.script(here, vec![]).await;
    for (n, attempt) in [NAVIGATIONS, LOADS].concat().into_iter().enumerate() {
        let to = format!("http://{}/{n}?name", server.address);
        // One that the web view refuses by an error is as good.
        let script = format!(
            "const [to] = arguments; \
             const add = (tag, set) => {{ \
                 const added = Object.assign(document.createElement(tag), set); \
                 document.body.append(added); \
                 return added; \
             }}; \
             try {{ {attempt} }} catch {{ }}"
        );
        window.script(&script, vec![json!(to)]).await;
        let after = window.script(here, vec![]).await;
        assert_eq!(after, before, "{attempt} left the page");
    }
    // A press of a person may do what a script may not.
    let place = "const link = document.createElement('a'); \
        Object.assign(link, { id: 'out', href: arguments[0], textContent: 'out' }); \
        link.style = 'position: fixed; inset: 0 auto auto 0; z-index: 99; padding: 20px'; \
        document.body.append(link);";
    let to = format!("http://{}/pressed?name", server.address);
    window.script(place, vec![json!(to)]).await;
    window.point(&[(10.0, 10.0), (10.0, 10.0)], true).await;
    window
        .script("document.querySelector('#out').remove();", vec![])
        .await;
    assert_eq!(window.script(here, vec![]).await, before);
}

#[test]
fn a_window_leaves_its_pages_by_no_link_script_or_form_and_reaches_no_server() {
    let home = Home::new();
    let server = Server::start();
    drive(async {
        let window = Window::open(&home, &[]).await;
        window.wait_for("library").await;
        try_all(&window, &server).await;
        window.script("location.reload();", vec![]).await;
        // The page goes on, and gives what is under way the time to arrive.
        window.new_encounter("The cellar", "srd35", 12, 10).await;
        assert_eq!(server.connections(), 0, "main window: {}", server.last());

        window.press(&["F1"]).await;
        let manual = window.other().await;
        try_all(&manual, &server).await;
        let to_movement = "location.href = 'movement.html';";
        manual.script(to_movement, vec![]).await;
        let shown = async || {
            let path = manual.path().await?;
            (path == "/manual/movement.html").then_some(())
        };
        assert!(until(shown).await.is_some(), "the manual has other pages");
        assert_eq!(server.connections(), 0, "manual: {}", server.last());
        manual.quit();
    });
    // The server would have counted.
    drop(TcpStream::connect(&server.address));
    while server.connections() == 0 {
        thread::yield_now();
    }
}
