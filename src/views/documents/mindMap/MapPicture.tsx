/** A map as a small picture, on cards and in the preview of a template. */
import { memo } from 'react'
import type { MindMap } from '../../../../contract/rules/documents/mindMap'
import { planOf } from './layout'
import { BranchInk } from './MapInk'
import type { Measure } from './painting'

const MARGIN = 24

export interface MapPictureProps {
  map: MindMap
  /** Alternative text; without it, the picture is decorative. */
  label?: string
  measure: Measure
}

export const MapPicture = memo(function MapPicture({ map, label, measure }: MapPictureProps) {
  const { root, extent } = planOf(map, measure)
  const { left, top, right, bottom } = extent
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a name, or is decoration
    <svg
      className="block wide tall mindMap-picture"
      viewBox={`${left - MARGIN} ${top - MARGIN} ${right - left + 2 * MARGIN} ${bottom - top + 2 * MARGIN}`}
      style={{ background: map.style.background }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <BranchInk branch={root} />
    </svg>
  )
})
