/** Selectors of the paper preview. */
import { type ResourceSnapshot, resourceView } from '../../../shared/data/resource.selectors'
import { paperPreviewResource } from './paperPreview.resources'

export function paperPreviewView(snapshot: ResourceSnapshot) {
  const { answers, query, problem, hasFailed, isMissing } = resourceView(paperPreviewResource, snapshot)
  const shown = answers?.paper ?? null
  return {
    face: isMissing
      ? ('unknown' as const)
      : shown
        ? ('shown' as const)
        : hasFailed
          ? ('failed' as const)
          : ('loading' as const),
    shown,
    problem,
    resName: query.resName,
  }
}
export type PaperPreviewView = ReturnType<typeof paperPreviewView>
