/**
 * Keeps the keyboard focus when the focused element is removed or disabled: the browser would drop it to the body.
 *
 * It moves to the next control of the smallest remaining container, else to the previous one, else to the container.
 * A control that was only disabled gets the focus back when it is enabled again.
 */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Neighbours remembered on each side. */
const NEIGHBOURS = 20;
/** Views move the focus themselves in the meantime. */
const DELAY_MS = 50;

interface LastFocus {
  readonly element: Element;
  /** The element's containers, the innermost first. */
  readonly containers: readonly HTMLElement[];
  /** Controls after the element, then those before it, each by distance. */
  readonly neighbours: readonly HTMLElement[];
}

/** Starts watching the part of the page below `root`. */
export function restoreLostFocus(root: HTMLElement): void {
  let last = document.activeElement === root ? null : describeFocus(root, document.activeElement);
  /** The control that lost the focus, which gets it back if it becomes usable before the focus moves on. */
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
  const near = neighbours.find((one) => isUsable(one) && home?.contains(one) === true);
  if (near !== undefined || home === undefined) return near;
  if (!home.hasAttribute('tabindex')) home.tabIndex = -1;
  return home;
}

/** True if the element is on the page, visible and enabled. */
function isUsable(element: Element): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled');
}
