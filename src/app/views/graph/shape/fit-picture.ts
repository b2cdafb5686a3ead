/** Computes which part of a diagram a canvas shows, and where. */

export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Margin around the diagram, in canvas pixels. It is halved if the canvas is narrow. */
const MARGIN = 24;
const NARROW_CANVAS = 440;
const MOST_ZOOM = 1.1;

/**
 * Centers the whole diagram. If that would require a lower zoom level than `leastZoom`, shows its left side, where the
 * entry is.
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
