import { mount } from 'svelte';
import App from './app/App.svelte';
import { tauri } from './backend';
import { onPainted } from './app/painted';
import { text } from './text';
import './app/fonts.css';
import './app/app.css';

document.documentElement.lang = text.language;
const target = document.getElementById('app');
if (target) {
  mount(App, { target, props: { backend: tauri } });
  onPainted(window, () => void tauri.painted());
}
