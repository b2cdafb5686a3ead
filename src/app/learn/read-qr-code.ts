/** Reads QR codes from images, using the browser's detector if there is one, otherwise a library. */

/** Larger images are scaled down to this side length, because a code needs only about 3 pixels per module. */
const LONGEST_SIDE = 1600;

/** The text of the first QR code in an image; null if there is none. */
export type QrReader = (picture: HTMLVideoElement | ImageBitmap) => Promise<string | null>;

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

/** A reader that can be used for many images. Returns null for an image without a readable code. */
export async function createQrReader(): Promise<QrReader> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  const detector = BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] });
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  return async (picture) => {
    const found = await detector?.detect(picture).catch(() => []);
    if (found?.[0] !== undefined) return found[0].rawValue;
    const pixels = readPixels(canvas, picture);
    try {
      return pixels && decode(pixels);
    } catch {
      // The library throws if it finds no code.
      return null;
    }
  };
}

/** Reads the pixels of an image. Returns null while a video has no frame yet. */
function readPixels(canvas: HTMLCanvasElement, picture: HTMLVideoElement | ImageBitmap): ImageData | null {
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height];
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}
