/**
 * Checks of the visible page. Each function runs in the page and is passed as source code, so it must not refer to
 * anything outside itself. Each returns one line per finding.
 */

/** Finds elements that make the page wider than the window. */
export function findSideways() {
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide <= 0) return [];
  const scrolls = (/** @type {Element} */ one) => {
    for (let at = one.parentElement; at !== null && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    return false;
  };
  const out = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > innerWidth + 0.5 && !scrolls(one),
  );
  const name = (/** @type {Element | undefined} */ one) =>
    one === undefined ? 'something' : one.outerHTML.slice(0, 90);
  return [`${wide} px too wide: ${name(out.at(-1))}`];
}

/** Finds text that is cut off by its box and cannot be scrolled into view. */
export function findClipped() {
  /** @type {string[]} */
  const found = [];
  for (const one of document.querySelectorAll('main *, header *, dialog *, aside *')) {
    if (!(one instanceof HTMLElement) || one.offsetParent === null) continue;
    const style = getComputedStyle(one);
    // Graphs are excluded because they can be enlarged and have an equivalent table. The editor is excluded because it
    // scrolls.
    if (one.closest('[data-picture], .svelte-flow, .cm-editor') !== null) continue;
    // Skips elements that are visually hidden on purpose, for screen readers.
    if (one.closest('.visually-hidden') !== null || style.clipPath !== 'none' || one.clientWidth < 4)
      continue;
    const cutsX = /hidden|clip/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1;
    const cutsY = /hidden|clip/.test(style.overflowY) && one.scrollHeight > one.clientHeight + 1;
    // Skips text that is clamped to two lines and has a button that expands it.
    const unfolds =
      one.id !== '' &&
      document.querySelector(`[aria-expanded="false"][aria-controls="${CSS.escape(one.id)}"]`) !== null;
    const said = style.textOverflow === 'ellipsis' && (one.title !== '' || one.closest('[title]') !== null);
    if ((cutsX || cutsY) && !said && !unfolds && one.innerText.trim() !== '')
      found.push(`cut off: ${one.outerHTML.slice(0, 90)}`);
  }
  return found;
}

/** Finds elements that the header partly covers, such as a button that is visible only as a strip. */
export function findHalfCovered() {
  const header = document.querySelector('header[data-region]');
  if (header === null || getComputedStyle(header).position !== 'sticky') return [];
  const edge = header.getBoundingClientRect().bottom;
  return [...document.querySelectorAll('main :is(a, button, input, select, summary)')]
    .filter((one) => {
      const { top, bottom, width } = one.getBoundingClientRect();
      return width > 4 && top < edge && bottom > edge + 1 && one.closest('.visually-hidden') === null;
    })
    .map((one) => `half under the header: ${one.outerHTML.slice(0, 90)}`);
}

/** Applies the text spacing required by WCAG 1.4.12 to the whole page. */
export function spaceText() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * Finds problems with forced colors, such as controls without a border, icons in their background color, and selected
 * elements that look unselected.
 */
export function findIndistinct() {
  /** @type {string[]} */
  const found = [];
  const isShown = (/** @type {Element} */ one) =>
    one instanceof HTMLElement && one.offsetParent !== null && one.getBoundingClientRect().width > 4;
  for (const one of document.querySelectorAll(
    'button, input:not([type=radio], [type=checkbox], [type=range], [type=file]), select, textarea',
  )) {
    // The border of an editor or text area is drawn by the surrounding box.
    if (!isShown(one) || one.closest('[data-editor]') !== null) continue;
    const { borderTopStyle, borderTopWidth, borderBottomStyle, borderBottomWidth } = getComputedStyle(one);
    const edged =
      (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) ||
      (borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0);
    const { outlineStyle, textDecorationLine } = getComputedStyle(one);
    // Links in running text are recognizable by their underline.
    if (outlineStyle !== 'none' || textDecorationLine.includes('underline')) continue;
    if (!edged) found.push(`without an edge: ${one.outerHTML.slice(0, 90)}`);
  }
  const behind = (/** @type {Element | null} */ one) => {
    for (let at = one; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent') return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  for (const sign of document.querySelectorAll('main svg path, main svg circle, main svg rect')) {
    const { stroke, fill, display } = getComputedStyle(sign);
    if (display === 'none' || sign.closest('[data-picture], [data-qr]') !== null) continue;
    const back = behind(sign.closest('svg')?.parentElement ?? null);
    const inks = [stroke, fill].filter((ink) => ink !== 'none' && ink !== 'rgba(0, 0, 0, 0)');
    if (inks.length > 0 && inks.every((ink) => ink === back))
      found.push(`a sign in the colour behind it: ${sign.closest('svg')?.outerHTML.slice(0, 90)}`);
  }
  // In forced-colors mode, the browser paints the page's background color behind text.
  const page = document.body.appendChild(document.createElement('i'));
  page.style.color = 'Canvas';
  const canvas = getComputedStyle(page).color;
  page.remove();
  for (const one of document.querySelectorAll('main *, header *, dialog *, aside *')) {
    if (!isShown(one) || one.closest('.visually-hidden, .cm-editor, button, select') !== null) continue;
    const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
    const style = getComputedStyle(one);
    if (words && style.getPropertyValue('forced-color-adjust') !== 'none' && style.color === canvas)
      found.push(`words in the colour laid behind them: ${one.outerHTML.slice(0, 90)}`);
  }
  const look = (/** @type {Element} */ one) => {
    const parts = [one, ...one.querySelectorAll('*')].flatMap((part) =>
      [null, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(part, pseudo);
        const { content, borderStyle, borderWidth, outlineStyle, fontWeight, textDecorationLine } = style;
        const { backgroundColor, color } = style;
        const edge = borderStyle === 'none' ? '' : style.borderColor;
        return [
          content,
          borderStyle,
          borderWidth,
          outlineStyle,
          fontWeight,
          textDecorationLine,
          backgroundColor,
          color,
          edge,
        ].join();
      }),
    );
    return parts.slice(0, 3).join('|');
  };
  // If a choice has a hidden button, only its label is visible.
  for (const button of document.querySelectorAll('input[type="radio"].visually-hidden:checked')) {
    const group = [...(button.closest('fieldset, [role="radiogroup"]')?.querySelectorAll('input') ?? [])];
    const [label, other] = [button, group.find((one) => one !== button)].map((one) => one?.closest('label'));
    if (label && other && isShown(label) && look(label) === look(other))
      found.push(`chosen, and looks like the rest: ${label.outerHTML.slice(0, 90)}`);
  }
  const marks = ['aria-selected', 'aria-pressed', 'aria-current'];
  for (const mark of marks)
    for (const one of document.querySelectorAll(`[${mark}]:not([${mark}="false"])`)) {
      const others = [
        ...document.querySelectorAll(
          `${one.tagName.toLowerCase()}[class="${one.className}"], ${one.tagName.toLowerCase()}`,
        ),
      ];
      const group = one.closest('ul, ol, tr, table, [role="tablist"], [role="listbox"], nav, main');
      const other = others.find(
        (candidate) =>
          candidate !== one &&
          group?.contains(candidate) === true &&
          candidate.getAttribute('role') === one.getAttribute('role') &&
          candidate.className === one.className &&
          (candidate.getAttribute(mark) ?? 'false') === 'false' &&
          isShown(candidate),
      );
      if (!isShown(one) || other === undefined || one.matches(':focus')) continue;
      if (look(one) === look(other))
        found.push(`chosen, and looks like the rest: ${one.outerHTML.slice(0, 90)}`);
    }
  return [...new Set(found)];
}

/** Finds elements that move even though reduced motion is requested. */
export function findMoving() {
  const found = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
    )
    .map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return `moves: ${target?.outerHTML.slice(0, 90) ?? 'something'}`;
    });
  const smooth = [document.documentElement, ...document.querySelectorAll('body *')].filter(
    (one) => getComputedStyle(one).scrollBehavior === 'smooth',
  );
  return [...found, ...smooth.map((one) => `scrolls smoothly: ${one.outerHTML.slice(0, 60)}`)];
}

/** Lists animations that last longer than a fifth of a second. */
export function findSlow() {
  /** @type {Set<string>} */
  const found = new Set();
  const longest = (/** @type {string} */ list) =>
    Math.max(
      0,
      ...list.split(',').map((part) => Number.parseFloat(part) * (part.includes('ms') ? 0.001 : 1)),
    );
  for (const one of document.querySelectorAll('body *')) {
    const { transitionDuration, animationDuration, animationName } = getComputedStyle(one);
    if (longest(transitionDuration) > 0.6)
      found.add(`changes over ${transitionDuration}: ${one.outerHTML.slice(0, 60)}`);
    if (animationName !== 'none' && longest(animationDuration) > 0.6)
      found.add(`moves for ${animationDuration}: ${one.outerHTML.slice(0, 60)}`);
  }
  return [...found];
}
