/** Checks the document of a frame with axe, which is loaded on first use. */
import type { AxeResults, RunOptions } from 'axe-core'
import axeAddress from 'axe-core/axe.min.js?url'

/** A finding of axe: a rule, and the elements that violate it. */
export interface AxeFinding {
  readonly rule: string
  readonly help: string
  readonly places: readonly string[]
}

interface WindowWithAxe {
  readonly axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> }
  readonly trustedTypes?: typeof window.trustedTypes
}

const PLACE_MAX = 160

/** Loads axe inside the frame: its rules check the document that they run in. */
function putAxe(frame: Document): Promise<void> {
  const own = frame.defaultView as (Window & WindowWithAxe) | null
  if (!own) return Promise.reject(new Error('the frame is gone'))
  if (own.axe) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const policy = own.trustedTypes?.createPolicy('podium-worker', { createScriptURL: (trusted) => trusted })
    const script = frame.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('axe did not come')))
    // TypeScript's DOM library does not accept trusted addresses for scripts yet.
    Reflect.set(script, 'src', policy?.createScriptURL(axeAddress) ?? axeAddress)
    frame.head.append(script)
  })
}

/** All findings of axe in a frame's document. */
export async function axeFindings(frame: Document): Promise<AxeFinding[]> {
  await putAxe(frame)
  const own = frame.defaultView as (Window & WindowWithAxe) | null
  if (!own?.axe) throw new Error('axe did not come')
  const { violations } = await own.axe.run(frame, {
    resultTypes: ['violations'],
    preload: false,
    // A frame in the gallery is part of a page: it needs no title and no landmarks.
    rules: {
      'document-title': { enabled: false },
      region: { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  })
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    places: nodes.map(({ html }) => html.slice(0, PLACE_MAX)),
  }))
}
