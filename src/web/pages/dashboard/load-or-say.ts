import { translate } from '../../texts/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'

/** Loads the code of a dialog. Without a network a toast says that it could not be loaded. */
export async function loadOrSay<Code>(load: () => Promise<Code>): Promise<Code | null> {
  const loaded = await load().catch(() => null)
  if (!loaded)
    showToast({
      kind: 'failure',
      title: translate('This could not be loaded.'),
      detail: translate('Please try again.'),
    })
  return loaded
}
