-- Whoever changes the row raises its revision, also a process of a version that knows of none: readers take over only
-- what is newer. Who raises it by themselves, as the version before does, is left alone.
CREATE FUNCTION preference_revised() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END;
$$;
CREATE TRIGGER preference_revised
  BEFORE UPDATE ON "preference"
  FOR EACH ROW
  WHEN (NEW.revision = OLD.revision
    AND (NEW.time_zone, NEW.language) IS DISTINCT FROM (OLD.time_zone, OLD.language))
  EXECUTE FUNCTION preference_revised();
