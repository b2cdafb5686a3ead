/** Window sizes and languages in which the long tests of lessons run. */
export const PLACES = [
  { name: 'desktop in English', viewport: { width: 1280, height: 720 }, locale: 'en' },
  { name: 'phone in Chinese', viewport: { width: 390, height: 844 }, locale: 'zh-CN' },
  { name: 'desktop in Chinese', viewport: { width: 1280, height: 720 }, locale: 'zh-CN' },
  { name: 'phone in English', viewport: { width: 390, height: 844 }, locale: 'en' },
] as const;
