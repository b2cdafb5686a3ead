/** Links on the QR sheet: the whole pack, then each lesson. */
import { formatRoute } from '../../url/route.js';
import { MAX_QR_LINK_CHARS } from '../../components/qr-code.js';

export interface QrLink {
  /** Lesson id; null for the whole pack. */
  readonly lesson: string | null;
  readonly minutes: number;
  readonly link: string;
  /** Links longer than this are hard for cameras to read, so a message is shown instead of the QR code. */
  readonly isTooLong: boolean;
}

/**
 * Returns the links in lesson order, with the pack first. Empty if there are no lessons.
 *
 * @param base the part before `#`
 * @param packOf the pack in the link of a lesson, or of all lessons for null
 */
export function listQrLinks(
  base: string,
  lessons: readonly { readonly id: string; readonly minutes: number }[],
  packOf: (lesson: string | null) => string,
): readonly QrLink[] {
  if (lessons.length === 0) return [];
  const entry = (lesson: string | null, minutes: number): QrLink => {
    const link = `${base}${formatRoute({ view: 'learn', lesson, pack: packOf(lesson) })}`;
    return { lesson, minutes, link, isTooLong: link.length > MAX_QR_LINK_CHARS };
  };
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return [entry(null, minutes), ...lessons.map((lesson) => entry(lesson.id, lesson.minutes))];
}

/** True if links with this base do not work on other devices, because the base is a file or a server on localhost. */
export function isLocalUrl(base: string): boolean {
  return /^(?:file:|https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?:[:/]|$))/i.test(base);
}
