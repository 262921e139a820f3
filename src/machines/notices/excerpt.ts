/** A notice in one line. */
import type { Notice } from '../../../contract/entities/notice'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The words of a notice without their form: an announcement is HTML, everything else is plain already. */
export function excerptOf({ type, content }: Pick<Notice, 'type' | 'content'>): string {
  if (type !== '0') return content
  return content
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
