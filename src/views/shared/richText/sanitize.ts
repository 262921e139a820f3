/**
 * Sanitizes HTML that users wrote before it is rendered. The server has sanitized it when it was saved; the client sanitizes it
 * again under its own policy (`dompurify` with Trusted Types), so that neither side has to trust the other.
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

/** Whether an image is on this server: an absolute path. */
export const isOwnImage = (src: string | null): boolean => src !== null && /^\/(?![/\\])/.test(src)

/** Images of other servers would reveal the reader to them; links open in a new tab without a referrer. */
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

/** Images that are embedded in a text as data URLs. */
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

/** Safe HTML, as `TrustedHTML` where the browser supports it. */
export const safeHtml = (html: string): string | TrustedHTML => sanitize(purifier(), html)

/** The same for HTML converted from an uploaded document, which may contain data URL images. */
export const safeDocument = (html: string): string | TrustedHTML => sanitize(purifier(isDataImage), html)

/** The same as a DOM fragment, for callers that need no string. */
export const safeFragment = (html: string): DocumentFragment =>
  purifier().sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true })
