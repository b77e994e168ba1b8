import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { followSettings } from './lib/settings.svelte';
import { texts } from './lib/texts.svelte';

followSettings();
await texts.load('house');
const target = document.getElementById('app')!;
target.replaceChildren();
mount(App, { target });
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/worker.js');
