/** Versions of a class's course: examples for models, walks and pictures. */

import type { ClassVersions } from '../../../machines/courses/classVersion/classVersion.types'
import { difference } from '../courseEditor/courseEditor.examples'

export const newer: ClassVersions = {
  versionNo: 1,
  minor: 0,
  newVersionNo: 2,
  note: '新增练习',
  differences: difference.differences,
  pushedGone: 1,
}
export const newest: ClassVersions = {
  versionNo: 2,
  minor: 0,
  newVersionNo: null,
  note: '',
  differences: [],
  pushedGone: 0,
}
