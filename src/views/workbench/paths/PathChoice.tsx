/** The list of found paths: length, steps, end. */

import { pathsTexts as texts } from '../../../machines/workbench/paths/paths.texts'
import { type CalledInCode, CodeName } from '../bench/CodeName'
import { Row } from '../bench/Row'

/** A path in the list: its moves one after the other, and the states that it ends in. */
export interface ListedPath {
  name: string
  length: number
  way: CalledInCode
  ends: CalledInCode
}

export interface PathChoiceProps {
  paths: readonly ListedPath[]
  chosen: number
  onChoose: (index: number) => void
}

export function PathChoice({ paths, chosen, onChoose }: PathChoiceProps) {
  return (
    <ol className="stack gap-1 scroll paths-list">
      {paths.map(({ name, length, way, ends }, index) => (
        <li key={name}>
          <Row kind="path" isCurrent={index === chosen} hint={way.code || undefined} onPress={() => onChoose(index)}>
            <span className="u-muted nowrap paths-length">{texts.length(length)}</span>
            <span className="clip paths-way">{way.name || way.code || texts.begin}</span>
            <span className="size-s u-muted workbench-ends">
              <CodeName called={ends} />
            </span>
          </Row>
        </li>
      ))}
    </ol>
  )
}
