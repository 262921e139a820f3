/** A class in a row: cover and name. */
import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { ClassCover } from '../../live/teachingClass/ClassCover'
import './schoolClass.css'

export function ClassName({ classes }: { classes: Pick<Classes, 'classesId' | 'className' | 'coverImg'> }) {
  return (
    <span className="row gap-3 align-center classes-name">
      <span className="relative rigid clip round-s width-12 classes-thumb">
        <ClassCover seed={classes.classesId} image={classes.coverImg} />
      </span>
      <span className="u-clip" title={classes.className}>
        {classes.className}
      </span>
    </span>
  )
}
