/** jsdom lays nothing out; editors of rich text ask where the cursor is. For tests that type or press in one. */
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })
document.elementFromPoint = () => null
