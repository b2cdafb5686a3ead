/** The supported browser engines. */
import { CHROMIUM } from './chromium.mjs';
import { FIREFOX } from './firefox.mjs';
import { WEBKIT } from './webkit.mjs';

export const ENGINES = [CHROMIUM, FIREFOX, WEBKIT];
