/**
 * Prerenders the page at build time in Node: runs the reference and renders the Matrix view from it.
 *
 * It uses the same documents, engine and components as the browser, so the prerendered view matches what the scripts
 * will show.
 */
import { render } from 'svelte/server';
import { BROAD_WARRANT, SCENARIOS } from '../../catalog/on-demand.js';
import { runStudyToRecord, type MatrixRequest, REFERENCE_CONDITIONS, runMatrix } from '../../engine/index.js';
import App from '../App.svelte';
import { summarizeReferenceRun } from '../state/reference-summary.js';
import { findPermittedAttack } from './permitted-attack.js';

export interface Prerendered {
  readonly body: string;
  /** Elements that components add to the head. */
  readonly head: string;
  /** The reference summary as JSON. */
  readonly reference: string;
}

/** Computes the reference results and renders the page from them. */
export async function prerender(): Promise<Prerendered> {
  const request: MatrixRequest = {
    scenarios: SCENARIOS.filter((scenario) => scenario.reference),
    broad: BROAD_WARRANT,
    conditions: REFERENCE_CONDITIONS,
    adapter: 'scripted',
    proof: 'run',
    yours: {},
    variants: false,
  };
  const summary = summarizeReferenceRun(await runStudyToRecord(runMatrix(request)));
  const reference = { ...summary, worstCase: await findPermittedAttack(request.scenarios) };
  const props = { scenarios: SCENARIOS, broad: BROAD_WARRANT, reference, engine: null, openStore: null };
  const { body, head } = render(App, { props });
  return { body, head, reference: JSON.stringify(reference) };
}
