/**
 * The target of a link to the editor: `?focus=write_file/path` (README.md in views/edit lists the forms).
 *
 * Lessons and "Show me where" use it. The target is scrolled into view and outlined; other rules are collapsed.
 */
import type { DocumentPath } from '../../../../engine/index.js';
import { findField } from '../../../components/code/jump-target.js';
import type { EditPart } from '../view.js';

export type EditFocus =
  | { readonly kind: 'field'; readonly path: DocumentPath }
  /** A call in the result, by its step. */
  | { readonly kind: 'call'; readonly step: string }
  | { readonly kind: 'result' };

/** Parses the part of the `focus` parameter. `leaf` is the index of the last link in the chain. */
export function parseEditFocus(focus: string, part: EditPart, leaf: number): EditFocus {
  if (focus === 'result') return { kind: 'result' };
  const [head = '', second = '', ...rest] = focus.split('/').filter((name) => name !== '');
  if (head === 'call') return { kind: 'call', step: second };
  if (part === 'files') return { kind: 'field', path: [focus] };
  if (part === 'injection') return { kind: 'field', path: [head, second, ...rest].map(asIndex) };
  if (focus === 'chain') return { kind: 'field', path: ['chain'] };
  if (focus === 'rules') return { kind: 'field', path: ['chain', leaf, 'capabilities'] };
  if (head === 'link') return { kind: 'field', path: pathOfRule(Number(second), rest) };
  return { kind: 'field', path: pathOfRule(leaf, [head, second, ...rest]) };
}

/**
 * Returns the path of a rule, such as `chain/1/capabilities/write_file/path/root`. If no tool is given, returns the
 * link's path.
 */
function pathOfRule(link: number, names: readonly string[]): DocumentPath {
  const given = names.filter((name) => name !== '');
  const [tool, argument, ...field] = given;
  if (tool === undefined) return ['chain', link];
  return ['chain', link, 'capabilities', tool, ...(argument === undefined ? [] : [argument])].concat(
    field.map(asIndex),
  );
}

function asIndex(name: string): string | number {
  return /^\d+$/.test(name) ? Number(name) : name;
}

/** Opens all collapsed sections around the target and returns its element; null if it is not on screen. */
export function findFocusTarget(root: ParentNode, focus: EditFocus): HTMLElement | null {
  if (focus.kind === 'field') return findField(root, focus.path);
  const selector =
    focus.kind === 'call' ? `[data-call="${CSS.escape(focus.step)}"]` : '[data-region="result"]';
  const target = root.querySelector<HTMLElement>(selector);
  const box = target?.closest('details') ?? null;
  if (box !== null) box.open = true;
  return target;
}

const POINT_OUT_MS = 1_000;

/** Outlines an element and, if `scrolls` is true, scrolls to it. Returns a function that removes the outline. */
export function ring(target: HTMLElement, scrolls: boolean): () => void {
  const box = target.closest<HTMLElement>('.field') ?? target.closest<HTMLElement>('[data-ring]') ?? target;
  box.dataset.ringed = '';
  const release = scrolls ? keepInView(box) : null;
  if (scrolls) pointOut(box);
  return () => {
    delete box.dataset.ringed;
    release?.();
  };
}

/** Briefly draws a thicker outline, because an element that is already in view does not move. */
function pointOut(box: HTMLElement): void {
  box.animate([{ outlineWidth: '8px' }, { outlineWidth: '3px' }], {
    duration: POINT_OUT_MS,
    easing: 'steps(1)',
  });
}

/** User input after which the link no longer controls what is in view. */
const INPUT = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'] as const;

/**
 * Scrolls to an element: to all of it if it fits in the window, otherwise to its top. An opened rule loads its editor
 * later, so scrolling is repeated whenever the element grows, until the user does something.
 */
export function keepInView(box: HTMLElement, block: 'center' | 'nearest' = 'center'): () => void {
  const observer = new ResizeObserver(() => {
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const space = innerHeight - (parseFloat(scrollPaddingTop) || 0) - (parseFloat(scrollPaddingBottom) || 0);
    box.scrollIntoView({ block: box.offsetHeight <= space ? block : 'start' });
  });
  const release = (): void => {
    observer.disconnect();
    for (const name of INPUT) removeEventListener(name, release, true);
  };
  for (const name of INPUT) addEventListener(name, release, true);
  observer.observe(box);
  return release;
}
