import { Plus } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { openNewEnquiry } from './new-enquiry-open.ts'

export function NewEnquiryButton() {
  return (
    <Button look="outline" className="flex-none whitespace-nowrap" onClick={openNewEnquiry}>
      <Plus aria-hidden="true" size={18} />
      <span className="@max-[36.5rem]/list:sr-only">New enquiry</span>
    </Button>
  )
}
