/**
 * jsdom has no layout, but rich-text editors query the position of the cursor. For tests that type or press in an
 * editor.
 */
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })
document.elementFromPoint = () => null
