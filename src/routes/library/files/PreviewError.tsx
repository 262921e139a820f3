/** R262: why a preview is not available; unknown addresses below /preview redirect here (B422). */
import { useLocation } from 'wouter'
import { PreviewProblem } from '../../../views/library/files/PreviewProblem'
import type { PageProps } from '../../shared/pages/page'

export function PreviewError({ params: { type } }: PageProps) {
  const [, navigate] = useLocation()
  return <PreviewProblem type={type === '403' || type === '500' ? type : '404'} onHome={() => navigate('/')} />
}
