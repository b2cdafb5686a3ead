/** Builds the result card. Losses and names are in the page language. */
import { type CardSide, type CardTheme, findCardFacts, writeCardSvg } from '../../engine/index.js';
import { describeLoss } from '../messages/loss.js';
import { CONDITION_MESSAGES } from '../messages/outcomes.js';
import { DIALOGS } from '../messages/dialogs.js';
import { HOME } from '../messages/home.js';
import { translateDocumentText } from '../messages/translate.js';
import { renderSvgAsPng } from '../saving/svg-to-png.js';
import { STORY_SCENARIO } from '../state/story.js';
import type { Results } from '../state/results.svelte.js';
import type { Route } from '../url/route.js';
import { downloadFile } from './download-and-open.js';
import { upperFirst } from '../messages/format.js';

/**
 * Returns the result card as SVG in the colors of a theme; null if there is no run or no attack was stopped. The card
 * names the site of `link` and prefers the scenario of `place`.
 */
export function buildShareCard(
  results: Results,
  place: Route,
  link: string,
  theme: CardTheme,
): string | null {
  const { record } = results;
  const { hostname, host, pathname } = new URL(link);
  // A localhost URL does not work on other devices.
  const site = /^(localhost|127\.|\[)/.test(hostname) ? '' : (host + pathname).replace(/\/$/, '');
  const preferred = 'scenario' in place && place.scenario !== null ? place.scenario : STORY_SCENARIO;
  const facts = record === null ? null : findCardFacts(record, site, preferred);
  if (facts === null) return null;
  const describeSide = (side: CardSide): CardSide => ({
    ...side,
    permissions: CONDITION_MESSAGES[side.condition].full,
    note: DIALOGS.share.cardNote(side.tool, side.isLanded),
    total: HOME.scale(side.landed, side.of),
    headline: upperFirst(describeLoss(facts.id, results.loss(facts.id, side.condition))),
  });
  const card = {
    ...facts,
    title: HOME.title[0] ?? '',
    scenario: DIALOGS.share.cardLead(translateDocumentText(facts.scenario)),
    fingerprint: DIALOGS.share.cardFingerprint(record?.result.fingerprint ?? ''),
    before: describeSide(facts.before),
    after: describeSide(facts.after),
  };
  return writeCardSvg(card, theme);
}

/** Saves the result card as an image. */
export async function saveShareCard(svg: string): Promise<void> {
  downloadFile('pola-playground.png', await renderSvgAsPng(svg, 1), 'image/png');
}
