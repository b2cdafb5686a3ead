/**
 * The site: makes the worker and the store, and brings the pre-rendered page to life.
 *
 * The Matrix view is in the page already. At the plain address it is taken over as it stands; at any
 * other address it gives way to the view that was asked for.
 */
import { hydrate, mount } from 'svelte';
import { BROAD_WARRANT, SCENARIOS } from '../catalog/index.js';
import { openStore } from '../store/index.js';
import { connectEngine, spawnUnderPolicy } from '../worker/index.js';
import workerUrl from '../worker/engine.worker.ts?worker&url';
import App from './App.svelte';
import { readReference } from './reference-block.js';
import './theme.css';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app element');

const props = {
  scenarios: SCENARIOS,
  broad: BROAD_WARRANT,
  reference: readReference(document),
  engine: connectEngine(() => spawnUnderPolicy(workerUrl)),
  openStore,
};

const prerendered = target.childElementCount > 0;
if (prerendered && 'elsewhere' in document.documentElement.dataset) target.replaceChildren();
if (target.childElementCount > 0) hydrate(App, { target, props });
else mount(App, { target, props });
delete document.documentElement.dataset.elsewhere;
