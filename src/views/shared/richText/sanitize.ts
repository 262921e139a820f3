/**
 * HTML that people wrote, made safe on its way to the screen. The server has cleaned it on the way in; here it is cleaned
 * again, by a policy of its own (`dompurify` under Trusted Types), so that neither side has to trust the other.
 */
import DOMPurify, { type Config, type DOMPurify as Purifier } from 'dompurify'

const config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'],
    ...['ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a', 'img', 'span', 'div'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'title',
    'width',
    'height',
    'start',
    'type',
    'colspan',
    'rowspan',
    'target',
    'rel',
    'data-formula',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config

/** Whether an image lies on this very server: a path from its root. */
export const isOwnImage = (src: string | null): boolean => src !== null && /^\/(?![/\\])/.test(src)

/** Images of other servers would tell them who reads; links open elsewhere and learn nothing. */
function tame(node: Element, isShown: typeof isOwnImage): void {
  if (node.tagName === 'IMG') {
    if (!isShown(node.getAttribute('src'))) node.remove()
    else if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
  }
  if (node.tagName === 'A') {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer nofollow')
  }
}

/** Pictures that stand in a text as data. */
const isDataImage = (src: string | null): boolean => /^data:image\/(png|jpeg|gif|bmp|webp);base64,/.test(src ?? '')

const made = new Map<typeof isOwnImage, Purifier>()
function purifier(isShown = isOwnImage): Purifier {
  const known = made.get(isShown)
  if (known) return known
  const fresh = DOMPurify(window)
  fresh.addHook('afterSanitizeAttributes', (node) => tame(node, isShown))
  made.set(isShown, fresh)
  return fresh
}

const sanitize = (by: Purifier, html: string): string | TrustedHTML =>
  'trustedTypes' in window ? by.sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true }) : by.sanitize(html, config)

/** Safe HTML, as `TrustedHTML` where the browser knows it. */
export const safeHtml = (html: string): string | TrustedHTML => sanitize(purifier(), html)

/** The same for what was made of an uploaded document: its pictures stand in it. */
export const safeDocument = (html: string): string | TrustedHTML => sanitize(purifier(isDataImage), html)

/** The same as nodes, for those who need no text. */
export const safeFragment = (html: string): DocumentFragment =>
  purifier().sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true })
