/**
 * Renders a part of the page in an iframe of a screen's width: media queries follow the frame, overlays stay inside, and
 * the content belongs to the page's React tree, so that its callbacks work. Style sheets of the frame follow those of the page.
 */
import { type APIOptions, PrimeReactContext, PrimeReactProvider } from 'primereact/api'
import { type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import '../../../views/workbench/simulation/simulate.css'

export type Scheme = 'light' | 'dark'

interface FramePortalProps {
  title: string
  /** Width of the frame's document in px; scaled down where there is less room. */
  width: number
  height: number
  /** Light or dark, independently of the page. */
  scheme?: Scheme | undefined
  /** The content cannot be used. */
  isInert?: boolean
  /** Called with the frame's document once it exists; returns the clean-up function. */
  onDocument?: (frame: Document) => () => void
  children: ReactNode
}

const SHEETS = 'style, link[rel="stylesheet"]'

/** Copies the page's styles to the frame, and keeps them up to date. */
function dress(frame: Document): () => void {
  const put = () => {
    const wanted = [...document.head.querySelectorAll(SHEETS)]
    const worn = [...frame.head.querySelectorAll(SHEETS)]
    if (wanted.length === worn.length && wanted.every((sheet, index) => sheet.isEqualNode(worn[index] ?? null))) return
    for (const sheet of worn.slice(wanted.length)) sheet.remove()
    wanted.forEach((sheet, index) => {
      const own = worn[index]
      if (!own) frame.head.append(frame.importNode(sheet, true))
      else if (!sheet.isEqualNode(own)) own.replaceWith(frame.importNode(sheet, true))
    })
  }
  put()
  const watch = new MutationObserver(put)
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => watch.disconnect()
}

/** Copies the page's language and theme to the frame, and keeps them up to date. */
function follow(frame: Document, scheme: Scheme | undefined): () => void {
  const put = () => {
    frame.documentElement.lang = document.documentElement.lang
    const theme = scheme ?? document.documentElement.dataset.theme
    if (theme === undefined) delete frame.documentElement.dataset.theme
    else frame.documentElement.dataset.theme = theme
  }
  put()
  const watch = new MutationObserver(put)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['lang', 'data-theme'] })
  return () => watch.disconnect()
}

/**
 * A dialog that opens in the frame takes the focus from the page. Unless the user presses
 * into the frame or moves into it with the tab key, the focus returns to the page.
 */
function guardFocus(iframe: HTMLIFrameElement, frame: Document): () => void {
  let last: Element | null = document.activeElement
  let isWished = false
  const wish = () => {
    isWished = true
  }
  const walk = (event: KeyboardEvent) => {
    isWished = event.key === 'Tab'
  }
  const press = (event: PointerEvent) => {
    isWished = event.target === iframe
  }
  const remember = () => {
    if (document.activeElement !== iframe) {
      last = document.activeElement
      isWished = false
    }
  }
  const check = () => {
    if (isWished || document.activeElement !== iframe) return
    if (last instanceof HTMLElement && last.isConnected && last !== document.body) last.focus({ preventScroll: true })
    else iframe.blur()
  }
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('focusin', remember, { signal })
  document.addEventListener('keydown', walk, { signal, capture: true })
  document.addEventListener('pointerdown', press, { signal, capture: true })
  frame.addEventListener('pointerdown', wish, { signal, capture: true })
  frame.addEventListener('focusin', check, { signal })
  return () => listening.abort()
}

/** In a picture no element takes the focus, which would take it from the page and scroll the page. */
function keepFocusOut(frame: Document): void {
  const kinds = [frame.defaultView?.HTMLElement, frame.defaultView?.SVGElement]
  for (const kind of kinds) if (kind) kind.prototype.focus = () => undefined
}

/** The document of a frame; some browsers replace it when the frame has loaded. */
function useDocument(iframe: HTMLIFrameElement | null, isInert: boolean): Document | null {
  const [frame, setFrame] = useState<Document | null>(null)
  useEffect(() => {
    if (!iframe) return
    const take = () => {
      // Before the first render, which may set the focus.
      if (isInert && iframe.contentDocument) keepFocusOut(iframe.contentDocument)
      // Its content is a whole page, which is rendered in slices.
      startTransition(() => setFrame(iframe.contentDocument))
    }
    take()
    iframe.addEventListener('load', take)
    return () => iframe.removeEventListener('load', take)
  }, [iframe, isInert])
  return frame
}

/** The scale that fits the frame into the available width. */
function useScale(holder: HTMLElement | null, width: number): number {
  const [room, setRoom] = useState(width)
  useEffect(() => {
    if (!holder?.parentElement || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width))
    watch.observe(holder.parentElement)
    return () => watch.disconnect()
  }, [holder, width])
  return room > 0 ? Math.min(1, room / width) : 1
}

/** PrimeReact renders its overlays inside the frame. */
function Inside({ container, children }: { container: HTMLElement; children: ReactNode }) {
  const outer = useContext(PrimeReactContext)
  const options: APIOptions = { locale: outer?.locale ?? 'zh-CN', ripple: false, appendTo: container }
  return <PrimeReactProvider value={options}>{children}</PrimeReactProvider>
}

export function FramePortal({ title, width, height, scheme, isInert = false, onDocument, children }: FramePortalProps) {
  const [holder, setHolder] = useState<HTMLElement | null>(null)
  const [iframe, setIframe] = useState<HTMLIFrameElement | null>(null)
  const frame = useDocument(iframe, isInert)
  const scale = useScale(holder, width)
  useEffect(() => (frame ? dress(frame) : undefined), [frame])
  useEffect(() => (frame ? follow(frame, scheme) : undefined), [frame, scheme])
  useEffect(() => (frame && iframe && !isInert ? guardFocus(iframe, frame) : undefined), [frame, iframe, isInert])
  useEffect(() => (frame ? onDocument?.(frame) : undefined), [frame, onDocument])
  return (
    <div
      className="max-wide clip relative on-bg line round-l frame-portal"
      ref={setHolder}
      style={{ width: width * scale, height: height * scale }}
    >
      <iframe
        ref={setIframe}
        title={title}
        inert={isInert}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
      />
      {frame ? createPortal(<Inside container={frame.body}>{children}</Inside>, frame.body) : null}
    </div>
  )
}
