// What the pages do besides being read: where one is in the contents, and what the search asks for.

/** Where the search finds the pages from here. */
const path_to_root = document.documentElement.dataset.root;

/** Whether keys belong to what has the focus; the search asks before it takes them. */
// eslint-disable-next-line no-unused-vars
function mdbook_something_else_has_focus({ target }) {
  return target instanceof Element && target.closest('input, summary, a, button') !== null;
}

const contents = document.querySelector('.contents');
// Where there is no room beside the page they are folded above it.
const narrow = matchMedia('(max-width: 860px)');
const fold = () => {
  contents.open = !narrow.matches;
};
narrow.addEventListener('change', fold);
fold();

// The first chapter is the start page too.
const page = (address) => new URL(address).pathname.replace(/\/$/, '/index.html');
const first = contents.querySelector('a');
for (const link of contents.querySelectorAll('a')) {
  const shown = page(link.href) === page(location.href);
  if (shown || (link === first && page(location.href).endsWith('/index.html'))) {
    link.setAttribute('aria-current', 'page');
    link.scrollIntoView({ block: 'nearest' });
  }
}
