/** The tree of a template: loading, loaded, or missing. */
import type { TemplateTree } from '../../../machines/documents/plans/plans.selectors'
import { texts } from '../../../machines/documents/plans/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { TitleTree } from './TitleTree'

export interface TemplateTreePartProps {
  tree: TemplateTree
  onRetry: () => void
}

export function TemplateTreePart({ tree, onRetry }: TemplateTreePartProps) {
  const { titles, problem } = tree
  const face = tree.face === 'shown' ? (titles.length === 0 ? 'empty' : 'full') : tree.face
  return (
    <AsyncList
      face={face}
      name={texts.tree}
      skeleton={{ shape: 'rows', count: 5 }}
      emptyHint={texts.treeEmpty}
      failedText={problem}
      onRetry={onRetry}
    >
      <TitleTree label={texts.tree} titles={titles} />
    </AsyncList>
  )
}
