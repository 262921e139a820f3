/** Makes links of the web addresses that stand as plain text in a shown text. */

/**
 * A web address: ASCII only, because Chinese text follows without a space, and copied addresses are encoded. It contains no brackets,
 * quotes or commas, and does not end with a punctuation mark.
 */
const ADDRESS = /(?:https?:\/\/|www\.)[\w-]+(?:[\w.:/?#@!$&*+=%~-]*[\w/#=&~-])?/gi

/** Text in these elements stays as it is: a formula is typeset later. */
const UNTOUCHED = 'a, code, pre, [data-formula]'

/** Replaces the addresses in the text of an element by links that open in a new tab without a referrer. */
export function linkAddresses(shown: HTMLElement): void {
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text
    if (text.data.search(ADDRESS) >= 0 && !text.parentElement?.closest(UNTOUCHED)) found.push(text)
  }
  for (const text of found) text.replaceWith(...partsOf(text.data))
}

function partsOf(text: string): (string | HTMLAnchorElement)[] {
  const parts: (string | HTMLAnchorElement)[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(text.slice(end, index), linkTo(address))
    end = index + address.length
  }
  return [...parts, text.slice(end)]
}

function linkTo(address: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = /^www\./i.test(address) ? `https://${address}` : address
  link.target = '_blank'
  link.rel = 'noopener noreferrer nofollow'
  link.textContent = address
  return link
}
