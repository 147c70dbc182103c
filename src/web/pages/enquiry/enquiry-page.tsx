export default function Page() {
  return <h1>enquiry</h1>
}
