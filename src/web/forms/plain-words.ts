/** Friendly words with a simple spelling, for suggested passwords. */
export const PASSPHRASE_WORDS = `
amber apple arrow autumn baby bamboo banana banyan basket bell bench bicycle bird blue boat book bottle branch bread brick
bridge bright bronze broom brown bucket bullock butter button camel canal candle cane carpet carrot cashew cedar chair
chalk charcoal cherry clay clever cloud clove cobra coconut coffee copper coral corner cotton cricket crow crystal cup
curry curtain dancer desert diamond dolphin donkey door dream drum duck early earth east ebony elephant emerald engine
evening falcon farmer feather fence ferry field finger fish flag flower flute forest fountain fresh friend garden garlic
gate gentle ginger glass goat gold grape green guava guitar happy harbour harvest hill honey horse house hundred indigo
iron island ivory jackal jasmine jungle kettle kitchen kite ladder lake lamp lantern leaf lemon lentil letter library
light lily lion little lotus lunch mango maple marble market meadow melon merry middle milk mirror monkey monsoon moon
morning mountain mustard needle neem nest noon north nutmeg ocean olive onion orange orchard otter owl palace papaya paper
parrot peacock peanut pearl pebble pencil pepper petal piano pigeon pillow pine planet plum pocket pond potato potter
pottery prince puzzle quick quiet rabbit radio rain red rice ring river road robin rocket rope rose round ruby saffron
sail salt sand sandal school scooter season seed sesame seven shell shirt silk silver sister slow small smile snow soft
song south sparrow spice spoon spring square stone story straw stream street sugar summer sunny swan sweet table tailor
tall tamarind tea teacher temple tent thread thunder tiger tomato tower train tree tulip turtle uncle valley velvet
village violet violin walnut water wave wheat wheel whistle white willow wind window winter wise wonder yellow young zebra
`
  .trim()
  .split(/\s+/)
