/** The worker that writes a draft of a chart as a patch and compares it with the proofs of the chart. */
import '../../../../services/browser/older/arrays'
import { modelNamed } from '../../../../catalogue/catalogue'
import type { DraftedFailure, DraftInput, DraftNews } from '../../../../machines/workbench/draft/draft.types'
import { sourceText, trailsText } from '../../../../services/workbench/sources'
import { type DraftFailure, judgeDraft } from '../../../../statecharts/draft/judge'
import { patchOf } from '../../../../statecharts/draft/patch'
import { readTrails } from '../../../../statecharts/proof/trails'
import { pathAddress } from '../../../../statecharts/walk/address'
import { oracles } from '../../conformance/oracles.gen'
import { bringPlans } from '../../pathSearch/builtPlans'

/** Results are sent together so often, in ms. */
const EVERY_MS = 100

const tell = (news: DraftNews): void => self.postMessage(news)

function failureOf(chart: string, { kind, name, what, path, state }: DraftFailure): DraftedFailure {
  const place = state === null ? '' : `&at=${encodeURIComponent(state)}`
  const href = path ? pathAddress(chart, path) : state === null ? null : `/statecharts/${chart}?tab=draft${place}`
  return { kind, name, what, href }
}

async function compare({ chart, edits }: DraftInput): Promise<void> {
  const model = modelNamed(chart)
  const owner = model.useOf ?? chart
  const [source, trails, oracle] = await Promise.all([
    sourceText(model.source),
    trailsText(owner),
    oracles[model.machine.id]?.(),
    bringPlans(chart),
  ])
  const { diff, byHand } = await patchOf(model.machine, model.source, source ?? '', edits)
  tell({
    type: 'patch.written',
    patch: { diff, byHand: byHand.map(({ edit, why, line }) => ({ edit: edits.indexOf(edit as never), why, line })) },
  })
  let failures: DraftedFailure[] = []
  let begun = performance.now()
  const flush = (): void => {
    if (failures.length > 0) tell({ type: 'failures.found', failures })
    failures = []
    begun = performance.now()
  }
  const judged = oracle?.chart === owner ? oracle : null
  for (const result of judgeDraft(model, edits, { trails: readTrails(trails), oracle: judged })) {
    if (result.kind === 'failure') failures.push(failureOf(chart, result.failure))
    if (result.kind === 'done' || performance.now() - begun > EVERY_MS) flush()
    if (result.kind === 'done') tell({ type: 'proof.done', proof: result.proof, compared: result.compared })
  }
  tell({ type: 'comparison.done' })
}

self.onmessage = async ({ data }: MessageEvent<DraftInput>) => {
  try {
    await compare(data)
  } catch (error) {
    tell({ type: 'comparison.failed', text: error instanceof Error ? error.message : String(error) })
  }
}
