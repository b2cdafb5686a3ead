/**
 * Restores the keyboard focus when the focused element is removed or disabled. The browser would move it to the body.
 *
 * The focus moves to the next control in the smallest remaining container or, if there is none, to the previous
 * control, a new control or the container itself. A control that was only disabled gets the focus back when it is
 * enabled again.
 */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Number of neighboring controls that are remembered on each side of the focused element. */
const NEIGHBOURS = 20;
/** Delay before the focus is restored, in milliseconds. Many views move the focus themselves in the meantime. */
const DELAY_MS = 50;

interface LastFocus {
  readonly element: Element;
  /** The element's containers, innermost first. */
  readonly containers: readonly HTMLElement[];
  /** Controls after the element, then those before it, nearest first. */
  readonly neighbours: readonly HTMLElement[];
}

/** Starts watching the part of the page below `root`. */
export function restoreLostFocus(root: HTMLElement): void {
  let last = document.activeElement === root ? null : describeFocus(root, document.activeElement);
  /** The control that lost the focus. It regains the focus if it becomes usable before the focus moves elsewhere. */
  let lost: { readonly control: HTMLElement; readonly substitute: HTMLElement } | null = null;
  root.addEventListener('focusin', ({ target }) => {
    last = describeFocus(root, target as Element);
    if (target !== lost?.substitute) lost = null;
  });
  const check = (): void => {
    if (last === null || document.activeElement !== root || isUsable(last.element)) return;
    const substitute = findSubstitute(last);
    lost = substitute === undefined ? null : { control: last.element as HTMLElement, substitute };
    substitute?.focus();
  };
  new MutationObserver(() => {
    const focused = document.activeElement;
    if (last !== null && focused === root) setTimeout(check, DELAY_MS);
    else if (lost !== null && focused === lost.substitute && isUsable(lost.control)) lost.control.focus();
  }).observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}

function describeFocus(root: HTMLElement, element: Element | null): LastFocus | null {
  if (element === null) return null;
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)];
  const at = controls.indexOf(element as HTMLElement);
  const containers: HTMLElement[] = [];
  for (let one = element.parentElement; one !== null && one !== root; one = one.parentElement)
    containers.push(one);
  const after = controls.slice(at + 1, at + 1 + NEIGHBOURS);
  const before = controls.slice(Math.max(0, at - NEIGHBOURS), Math.max(0, at)).reverse();
  return { element, containers, neighbours: [...after, ...before] };
}

function findSubstitute({ containers, neighbours }: LastFocus): HTMLElement | undefined {
  const home = containers.find((one) => one.isConnected);
  const near =
    neighbours.find((one) => isUsable(one) && home?.contains(one) === true) ??
    [...(home?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].find(isUsable);
  if (near !== undefined || home === undefined) return near;
  if (!home.hasAttribute('tabindex')) home.tabIndex = -1;
  return home;
}

/** True if the element is on the page, visible and enabled. */
function isUsable(element: Element): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled');
}
