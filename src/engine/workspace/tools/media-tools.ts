/**
 * Tools over pictures and office documents, handed to a run like those of the host.
 *
 * They compute like the tools of the table, but their codecs are large: whoever runs no such task does not
 * load them.
 */
import type { HostTool, Tool } from './define-tool.js';
import { docTextTool, docWriteTool } from './document-tools.js';
import { imageInfoTool, imageRegionTool } from './image-tools.js';

/** Tools for pictures and documents. */
export const MEDIA_TOOLS: readonly HostTool[] = [
  imageInfoTool,
  imageRegionTool,
  docTextTool,
  docWriteTool,
].map(toHostTool);

function toHostTool({ schema, pathArguments, execute: answer }: Tool): HostTool {
  return { schema, pathArguments, execute: async (world, args) => answer(world, args) };
}
