/** Properties that reflect the attributes: `element.scenario = 'config_review'` sets `scenario="config_review"`. */

/** `lang` is not reflected, because it is a property of every HTML element. */
const NATIVE: readonly string[] = ['lang'];

/** Defines one property for each attribute. `flags`: attributes whose presence means true. */
export function reflectAttributes(
  prototype: HTMLElement,
  names: readonly string[],
  flags: readonly string[],
): void {
  for (const name of names.filter((one) => !NATIVE.includes(one)))
    Object.defineProperty(prototype, name, {
      ...{ configurable: true, enumerable: true },
      get(this: HTMLElement): string | boolean | null {
        return flags.includes(name) ? this.hasAttribute(name) : this.getAttribute(name);
      },
      set(this: HTMLElement, value: unknown): void {
        const text = toAttribute(value);
        if (text === null) this.removeAttribute(name);
        else this.setAttribute(name, text);
      },
    });
}

/**
 * Applies properties that were set before the element was defined, because they would otherwise hide the class's
 * properties.
 */
export function applyEarlyProperties(host: HTMLElement, names: readonly string[]): void {
  for (const name of names.filter((one) => Object.hasOwn(host, one))) {
    const value: unknown = Reflect.get(host, name);
    Reflect.deleteProperty(host, name);
    Reflect.set(host, name, value);
  }
}

/**
 * Sets an attribute. Null removes it, a list is joined with commas, and values other than strings and numbers are
 * written as JSON.
 */
function toAttribute(value: unknown): string | null {
  if (value === null || value === undefined || value === false) return null;
  if (value === true) return '';
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
