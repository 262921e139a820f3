/** The read-only tree of a course: kind, points, days and resource of each task. */
import { type CourseItem, type CourseTree, levelNameOf } from '../../../../contract/rules/courses/courseEdit'
import { courseTexts } from '../../../machines/courses/courseEditor/texts'
import { OutlineTree } from '../../shared/outline/OutlineTree'
import { courseEditorTexts } from '../courseEditor/texts'
import { templateTexts as texts } from './texts'
import './templates.css'

export interface CourseOutlineProps {
  /** Accessible name of the tree. */
  label: string
  items: CourseTree
  closed: readonly string[]
  onFold: (id: string | null, isOpen: boolean) => void
  /** The names of resources, by their ids. */
  resourceNames?: Readonly<Record<string, string>>
}

/** The text beside the title of a row. */
function factsOf({ kind, points, dueDays, resourceId }: CourseItem, names: Readonly<Record<string, string>>): string[] {
  if (kind === '') return []
  return [
    courseEditorTexts.kinds[kind],
    ...(points === null ? [] : [texts.points(points)]),
    ...(dueDays === null ? [] : [texts.dueDays(dueDays)]),
    ...(resourceId !== '' && names[resourceId] ? [names[resourceId]] : []),
  ]
}

export function CourseOutline({ label, items, closed, onFold, resourceNames = {} }: CourseOutlineProps) {
  const known = new Map(items.map((item) => [item.id, item]))
  return (
    <div className="shrink templates-outline">
      <OutlineTree
        label={label}
        items={items}
        currentId={null}
        closed={new Set(closed)}
        onFold={onFold}
        onChoose={ignore}
        facts={(id) => {
          const item = known.get(id)
          if (!item) return ''
          return item.isTask ? factsOf(item, resourceNames).join(' · ') : courseTexts.levels[levelNameOf(item)]
        }}
        empty={<p className="u-muted">{texts.infoPage.empty}</p>}
      />
    </div>
  )
}

const ignore = (): void => undefined
