/** R262: why there is no preview; unknown addresses below /preview lead here (B422). */
import { PreviewProblem } from '../../../views/content/files/PreviewProblem'
import type { PageProps } from '../../shell/table/page'

export function PreviewError({ params: { type } }: PageProps) {
  return <PreviewProblem type={type === '403' || type === '500' ? type : '404'} />
}
