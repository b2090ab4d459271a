import { loadFace, patternOf, TaggedPdf } from '@rigwise/printing';
import { CERTIFICATE_SIZE, drawCertificate } from './certificate-page.ts';
import type { CertificatePaper } from './certificate-paper.ts';
import { TextBoxes, type Faces } from './text-boxes.ts';
import { CARD_SIZE, drawCard } from './wallet-card.ts';

/** The certificate for the wall and the card for the wallet. The same paper gives the same bytes. */
export async function certificatePdf(paper: CertificatePaper): Promise<Uint8Array<ArrayBuffer>> {
  const faces: Faces = {
    regular: await loadFace('DejaVuSans'),
    bold: await loadFace('DejaVuSans-Bold'),
    serif: await loadFace('DejaVuSerif'),
  };
  const pdf = new TaggedPdf({
    ...{ title: `${paper.title} – ${paper.holder.name}`, subject: `Certificate ${paper.number}` },
    ...{ at: new Date(`${paper.validFrom}T00:00:00Z`), faces },
  });
  const [boxes, code] = [new TextBoxes(pdf, faces), patternOf(paper.address)];
  pdf.addPage(CERTIFICATE_SIZE);
  drawCertificate(pdf, boxes, paper, code);
  pdf.addPage(CARD_SIZE);
  drawCard(pdf, boxes, paper, code);
  return pdf.end();
}
