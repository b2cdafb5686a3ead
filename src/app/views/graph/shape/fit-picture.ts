/** How much of a picture a canvas shows, and where. */

export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Room around the picture, in pixels of the canvas; half of it where the canvas itself is narrow. */
const MARGIN = 24;
const NARROW_CANVAS = 440;
const MOST_ZOOM = 1.1;

/**
 * The whole picture in the middle; where that would be smaller than `leastZoom`, its beginning: the entry
 * is on the left, and the order continues to the right.
 */
export function fitPicture(canvas: CanvasSize, picture: CanvasSize, leastZoom: number): Viewport {
  const margin = canvas.width < NARROW_CANVAS ? MARGIN / 2 : MARGIN;
  const room = { width: canvas.width - 2 * margin, height: canvas.height - 2 * margin };
  const whole = Math.min(room.width / picture.width, room.height / picture.height);
  const zoom = Math.max(leastZoom, Math.min(MOST_ZOOM, whole));
  const width = picture.width * zoom;
  return {
    x: width > room.width ? margin : (canvas.width - width) / 2,
    y: (canvas.height - picture.height * zoom) / 2,
    zoom,
  };
}
