/**
 * Compiler settings for the components. The site and the build step that prerenders its first view must use the same
 * settings.
 */
import type { Options } from '@sveltejs/vite-plugin-svelte';

const CLASS_LENGTH = 5;

export const SVELTE_OPTIONS: Partial<Options> = {
  configFile: false,
  compilerOptions: {
    // Short class names make the page smaller. The letter prefix ensures that no class name starts with a digit.
    cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, CLASS_LENGTH)}`,
  },
};
