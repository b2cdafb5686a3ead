/** Compiler settings of the components, the same in the site and in the build step that renders its first view. */
import type { Options } from '@sveltejs/vite-plugin-svelte';

const CLASS_LENGTH = 5;

export const SVELTE_OPTIONS: Partial<Options> = {
  configFile: false,
  compilerOptions: {
    // Short class names make the page smaller; the letter keeps a digit from being the first character.
    cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, CLASS_LENGTH)}`,
  },
};
