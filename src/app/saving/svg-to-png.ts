/** Renders an SVG as PNG in the browser and embeds its title and description. */
import { addPngText } from './png-text.js';

/** @throws {Error} if the browser cannot draw the image */
export async function renderSvgAsPng(svg: string, scale = 2): Promise<Uint8Array<ArrayBuffer>> {
  const image = new Image();
  // The image is a data URL, because the page's content security policy allows no other image source.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = scale * image.naturalWidth;
  canvas.height = scale * image.naturalHeight;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw pictures.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((settle) => canvas.toBlob(settle, 'image/png'));
  if (blob === null) throw new Error('The picture is too large to draw.');
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const wordsOf = (name: string): string => drawn.querySelector(name)?.textContent ?? '';
  const words = { Title: wordsOf('title'), Description: wordsOf('desc') };
  return addPngText(new Uint8Array(await blob.arrayBuffer()), words);
}
