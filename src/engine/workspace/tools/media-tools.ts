/**
 * Tools for images and office documents, which are passed to a run like host tools.
 *
 * Their codecs are large, so they are loaded only for tasks that use them.
 */
import type { HostTool, Tool } from './define-tool.js';
import { docTextTool, docWriteTool } from './document-tools.js';
import { imageInfoTool, imageRegionTool } from './image-tools.js';

/** Tools for images and documents. */
export const MEDIA_TOOLS: readonly HostTool[] = [
  imageInfoTool,
  imageRegionTool,
  docTextTool,
  docWriteTool,
].map(toHostTool);

function toHostTool({ schema, pathArguments, execute: answer }: Tool): HostTool {
  return { schema, pathArguments, execute: async (world, args) => answer(world, args) };
}
