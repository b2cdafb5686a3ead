/** Compiler settings of the components, the same in the site and in the build step that renders its first view. */
import type { Options } from '@sveltejs/vite-plugin-svelte';

const CLASS_LENGTH = 5;

export const SVELTE_OPTIONS: Partial<Options> = {
  configFile: false,
  compilerOptions: {
    // Class names are short, because each one appears in a style sheet and in a script. They start with a letter,
    // because they must not start with a digit.
    cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, CLASS_LENGTH)}`,
  },
};
