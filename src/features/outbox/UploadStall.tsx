import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/browserState.ts';
import { TIMING } from '../../lib/timing.ts';
import { useUnchanged } from '../../lib/useUnchanged.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

/** What holds up an image that is being uploaded, and the button that cancels the message. */
export const UploadStall = ({
  image,
  className,
  onCancel,
}: {
  /** Changes with each image. */
  image: number;
  className: string | undefined;
  onCancel: () => void;
}) => {
  const { t } = useTranslation();
  // The storage goes on by itself when the line is back.
  const online = useOnline();
  const slow = useUnchanged(image, TIMING.stall);
  const reason = (!online && 'offline') || (slow && 'slow');
  return (
    <>
      <LiveRegion className={className}>{reason && t(`ticketForm.sending.${reason}`)}</LiveRegion>
      <Button onClick={onCancel}>{t('ticketForm.sending.cancel')}</Button>
    </>
  );
};
