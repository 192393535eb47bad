import { mount } from 'svelte';
import App from './app/App.svelte';
import { tauri, type Backend } from './backend';
import { text } from './text';
import './app/fonts.css';
import './app/app.css';

async function chooseBackend(): Promise<Backend> {
  // For looking at the page in a browser; not part of what is built.
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('fake')) {
    const { fake } = await import('./backend/fake');
    return fake(location.search.includes('empty') ? 'empty' : 'full');
  }
  return tauri;
}

document.documentElement.lang = text.language;
const target = document.getElementById('app');
if (target) mount(App, { target, props: { backend: await chooseBackend() } });
