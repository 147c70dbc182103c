import { translate } from '../../texts/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from './panel.tsx'

/** Shown instead of panels whose code could not be loaded. */
export function PanelsMissing() {
  return (
    <Panel
      id="panels-missing"
      title={translate('Not everything could be loaded')}
      intro={translate('The network may be slow.')}
    >
      <Button look="outline" className="mt-5" onClick={() => window.location.reload()}>
        {translate('Load the page again')}
      </Button>
    </Panel>
  )
}
