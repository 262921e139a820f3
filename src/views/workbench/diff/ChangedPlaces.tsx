/** The changes of a context by path: before and after. */
import { liveTexts as texts } from '../../../machines/workbench/live/live.texts'
import type { ChangedPlace } from '../../../machines/workbench/live/live.types'
import '../live/live.css'

export interface ChangedPlacesProps {
  label: string
  places: readonly ChangedPlace[]
}

export function ChangedPlaces({ label, places }: ChangedPlacesProps) {
  if (places.length === 0) return null
  return (
    <div className="live-changed">
      <p className="workbench-note">{label}</p>
      <ul>
        {places.map(({ path, before, after }) => (
          <li key={path}>
            <code>{path}</code>
            <del>{before ?? texts.absent}</del>
            <span aria-hidden="true">→</span>
            <ins>{after ?? texts.absent}</ins>
          </li>
        ))}
      </ul>
    </div>
  )
}
