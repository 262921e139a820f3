/** The list of found paths: length, steps, end. */

import { pathsTexts as texts } from '../../../machines/workbench/paths/paths.texts'
import type { FoundPath } from '../../../machines/workbench/paths/paths.types'
import { Row } from '../bench/Row'

export interface PathChoiceProps {
  paths: readonly FoundPath[]
  chosen: number
  onChoose: (index: number) => void
}

export function PathChoice({ paths, chosen, onChoose }: PathChoiceProps) {
  return (
    <ol className="paths-list">
      {paths.map(({ name, keys, labels, ends }, index) => (
        <li key={name}>
          <Row kind="path" isCurrent={index === chosen} onPress={() => onChoose(index)}>
            <span className="paths-length">{texts.length(keys.length)}</span>
            <span className="paths-way">{labels.join(' → ') || texts.begin}</span>
            <code>{ends.join(' + ')}</code>
          </Row>
        </li>
      ))}
    </ol>
  )
}
