/** The window of a preview (R263–R265): the file in the address. */

import type { PageProps } from '../../shared/pages/page'
import { FilePreview } from './FilePreview'

/** The kind of place in an address; all kinds of resources are one kind. */
function placeOf(path: string, { targetType = '', targetId, fileId }: PageProps['params']) {
  if (path.startsWith('/preview/team-space/')) return { placeKind: 'spaceEntry', placeId: fileId ?? '' }
  if (targetType === 'upload') return { placeKind: 'upload', placeId: targetId ?? '' }
  if (targetType === 'lesson-task') return { placeKind: 'lessonTask', placeId: targetId ?? '' }
  return { placeKind: 'resource', placeId: targetId ?? '' }
}

export function PreviewPage({ route: { path }, params }: PageProps) {
  const place = placeOf(path, params)
  return <FilePreview key={`${place.placeKind} ${place.placeId}`} {...place} />
}
