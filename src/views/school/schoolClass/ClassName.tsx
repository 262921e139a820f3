/** A class in a row: cover and name. */
import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { ClassCover } from '../../live/teachingClass/ClassCover'
import { Tag } from '../../shared/kit/Tag'
import { classesTexts as texts } from './texts'
import './schoolClass.css'

export function ClassName({
  classes,
}: {
  classes: Pick<Classes, 'classesId' | 'className' | 'coverImg' | 'archiveTime'>
}) {
  return (
    <span className="row gap-3 align-center classes-name">
      <span className="relative rigid clip round-s width-12 classes-thumb">
        <ClassCover seed={classes.classesId} image={classes.coverImg} />
      </span>
      <span className="u-clip" title={classes.className}>
        {classes.className}
      </span>
      {classes.archiveTime === undefined ? null : <Tag tone="plain">{texts.year.archived}</Tag>}
    </span>
  )
}
