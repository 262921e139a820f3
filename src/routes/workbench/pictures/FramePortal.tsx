/**
 * Shows a part of the page in a frame as wide as a screen: rules for widths follow the frame, what opens stays in it, and
 * it remains one tree with the page, so that its callbacks work. The frame's document is kept dressed like the page's.
 */
import { type APIOptions, PrimeReactContext, PrimeReactProvider } from 'primereact/api'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import '../../../views/workbench/simulation/simulate.css'

export type Scheme = 'light' | 'dark'

interface FramePortalProps {
  title: string
  /** Of the frame's document, in px; it is shown smaller where there is less room. */
  width: number
  height: number
  /** Light or dark whatever the page is. */
  scheme?: Scheme | undefined
  /** Nothing in it can be used. */
  isInert?: boolean
  /** Told of the frame's document once it is there; answers what is to be done when it goes. */
  onDocument?: (frame: Document) => () => void
  children: ReactNode
}

const SHEETS = 'style, link[rel="stylesheet"]'

/** Keeps the styles of the frame those of the page. */
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

/** Keeps language and theme of the frame those of the page. */
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
 * A dialog that opens in the frame takes the focus of a page in which somebody works beside the frame: unless they press
 * into the frame or walk into it with the tab key, the focus goes back to where it was.
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

/** In a picture nothing takes the focus: it would take it from whoever works on the page, and scroll that to itself. */
function keepFocusOut(frame: Document): void {
  const kinds = [frame.defaultView?.HTMLElement, frame.defaultView?.SVGElement]
  for (const kind of kinds) if (kind) kind.prototype.focus = () => undefined
}

/** The document of a frame; some browsers give it another one when it has loaded. */
function useDocument(iframe: HTMLIFrameElement | null, isInert: boolean): Document | null {
  const [frame, setFrame] = useState<Document | null>(null)
  useEffect(() => {
    if (!iframe) return
    const take = () => {
      // Before anything is drawn in it, which may want the focus at once.
      if (isInert && iframe.contentDocument) keepFocusOut(iframe.contentDocument)
      setFrame(iframe.contentDocument)
    }
    take()
    iframe.addEventListener('load', take)
    return () => iframe.removeEventListener('load', take)
  }, [iframe, isInert])
  return frame
}

/** How small the frame has to be shown to fit the room that there is. */
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

/** What PrimeReact opens, it opens inside the frame. */
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
    <div className="frame-portal" ref={setHolder} style={{ width: width * scale, height: height * scale }}>
      <iframe
        ref={setIframe}
        title={title}
        inert={isInert}
        {...{ width, height }}
        style={{ transform: `scale(${scale})` }}
      />
      {frame ? createPortal(<Inside container={frame.body}>{children}</Inside>, frame.body) : null}
    </div>
  )
}
